export interface DemoComment {
  readonly by: string
  readonly text: string
  readonly replies?: readonly Omit<DemoComment, 'replies'>[]
}

/** Comments under the posts, oldest first. */
export const conversations: Readonly<Record<string, readonly DemoComment[]>> = {
  'clean-your-lens': [
    { by: 'musa.danjuma', text: 'I just wiped it. My phone is a new phone. Wallahi.' },
    {
      by: 'tolu.cuts',
      text: 'All my gown pictures since January were foggy because of this?',
      replies: [{ by: 'preye.frames', text: 'Yes ma. Keep a small piece of cotton beside the mirror.' }],
    },
  ],
  'sunday-market': [
    {
      by: 'ngozi.ledger',
      text: 'And the gas? Ekaette, the gas is also money!',
      replies: [{ by: 'ekaette.kitchen', text: 'You people will not let me enjoy. I will add ₦700.' }],
    },
    { by: 'blessing.udo', text: 'So one plate is about ₦2,370. I divided it by six.' },
  ],
  'rule-of-thirds': [
    { by: 'oro.yoruba', text: 'Our old carvers also left room in front of the horse. Good lesson.' },
    {
      by: 'blessing.udo',
      text: 'Tried it on my brother riding his bicycle and it really looks like he is going somewhere.',
    },
  ],
  'three-hand-stitches': [
    {
      by: 'blessing.udo',
      text: 'Please how long should one running stitch be?',
      replies: [
        { by: 'tolu.cuts', text: 'Half a centimetre for holding. For gathers, even shorter and very equal.' },
      ],
    },
    { by: 'ekaette.kitchen', text: 'The whip stitch saved my curtain today. E se o!' },
  ],
  'name-the-drum': [
    { by: 'oro.yoruba', text: 'Ṣẹ̀kẹ̀rẹ̀ in the house! Do not forget agogo and gángan.' },
    {
      by: 'terver.farms',
      text: 'Among the Tiv we have the ilyu, a slit drum. It carried messages from hill to hill.',
      replies: [{ by: 'osaze.drums', text: 'This is why I asked. Please record it for me one day.' }],
    },
  ],
  'count-in-bits': [
    { by: 'mr.chinedu', text: 'I am stealing this for JSS 2. With credit.' },
    {
      by: 'musa.danjuma',
      text: 'So with eight lamps I can reach 255?',
      replies: [{ by: 'aisha.codes', text: 'Daidai! 128 + 64 + 32 + 16 + 8 + 4 + 2 + 1.' }],
    },
  ],
  'cash-book-rules': [
    { by: 'musa.danjuma', text: 'Rule four pained me. I have been eating my profit.' },
    { by: 'tolu.cuts', text: 'Write it the same day. I say this to my apprentices every morning.' },
  ],
  'add-fractions': [
    {
      by: 'blessing.udo',
      text: 'Nobody ever showed me WHY. They only said “find the LCM”.',
      replies: [{ by: 'mr.chinedu', text: 'The LCM is just the smallest cut that suits both cakes.' }],
    },
    { by: 'nurse.zainab', text: 'My daughter watched it four times and asked for real cake.' },
  ],
  'three-against-two': [
    { by: 'blessing.udo', text: 'My knees are red but I got it at last.' },
    {
      by: 'mr.chinedu',
      text: 'And the two hands only meet every six: the LCM again. Rhythm is arithmetic indeed.',
    },
  ],
  'exam-hall': [
    { by: 'blessing.udo', text: 'Thank you sir. Pray for us o, Monday is mathematics.' },
    { by: 'nurse.zainab', text: 'The sleep one is true. A tired brain forgets what it knows.' },
  ],
  'set-in-sleeve': [{ by: 'ngozi.ledger', text: 'So this is why my last gown was dragging under the arm.' }],
  'balance-equation': [
    {
      by: 'blessing.udo',
      text: '4x − 7 = 21, add 7: 4x = 28, divide by 4: x = 7.',
      replies: [{ by: 'mr.chinedu', text: 'Correct, and with steps. Jisie ike!' }],
    },
    { by: 'aisha.codes', text: 'This is also how I debug: change both sides, check, change again.' },
  ],
  'bubble-sort': [
    {
      by: 'musa.danjuma',
      text: 'What if the list has one million names?',
      replies: [
        {
          by: 'aisha.codes',
          text: 'Then bubble sort will finish after your wedding. Next clip: merge sort.',
        },
      ],
    },
  ],
  'maize-spacing': [
    {
      by: 'musa.danjuma',
      text: 'Two per stand at 50 cm gives the same number, abi?',
      replies: [
        { by: 'terver.farms', text: 'Same number, yes. One per stand gives stronger stalks in wind.' },
      ],
    },
  ],
  'oko-tones': [
    { by: 'preye.frames', text: 'So all these years I was greeting people’s spears.' },
    {
      by: 'aisha.codes',
      text: 'Hausa has this too. The tune of a word can change what it says.',
      replies: [{ by: 'oro.yoruba', text: 'Ẹ ṣé o, Aisha. Our languages are cousins of the drum.' }],
    },
  ],
  'sugar-salt-water': [
    { by: 'terver.farms', text: 'Saved. The clinic is one hour from our farm.' },
    { by: 'ekaette.kitchen', text: 'Level, not heaped! Please repeat it till everybody hears.' },
  ],
  'akara-profit': [
    { by: 'ekaette.kitchen', text: 'My akara woman needs this. I will show her tomorrow morning.' },
    {
      by: 'musa.danjuma',
      text: 'And her own time? She woke up at 4.',
      replies: [
        { by: 'ngozi.ledger', text: 'Good question. Pay yourself first, then call the rest profit.' },
      ],
    },
  ],
  'highlife-bell': [{ by: 'oro.yoruba', text: 'My feet moved before my eyes understood.' }],
  'cowpea-sixty-days': [
    { by: 'nurse.zainab', text: 'And beans are the cheapest protein we have. Plant, my people.' },
  ],
  'box-breathing': [{ by: 'blessing.udo', text: 'Doing this outside the exam hall. It works small small.' }],
  'aperture-stops': [
    { by: 'mr.chinedu', text: 'A fraction again: focal length over f-number. I see you, Preye.' },
  ],
  'break-even': [{ by: 'tolu.cuts', text: 'Mine is 23 gowns. I pasted it on the mirror.' }],
  'greetings-by-hour': [
    {
      by: 'ngozi.ledger',
      text: 'Ẹ kú iṣẹ́, sir! Did I use it well?',
      replies: [{ by: 'oro.yoruba', text: 'Ó dára gan-an. Very well.' }],
    },
  ],
  'jollof-base': [{ by: 'preye.frames', text: 'No curry in the base? Then I trust you.' }],
}
