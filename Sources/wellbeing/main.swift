print("wellbeing")
