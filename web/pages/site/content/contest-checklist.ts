export const contestChecklist = [
  {
    phase: '16 weeks out',
    tasks: [
      'Pick the show and the division, read the rules of the federation',
      'Photos from front, side and back, in the same light',
      'Blood work and a talk with your physician',
      'First posing lesson',
    ],
  },
  {
    phase: '12 weeks out',
    tasks: [
      'Register, pay and note the deadlines',
      'Federation membership card',
      'Book the hotel close to the venue',
      'Posing practice four times a week',
    ],
  },
  {
    phase: '8 weeks out',
    tasks: [
      'Order suit or trunks, with time for alterations',
      'Book tan, hair and makeup',
      'Choose the music for the routine and cut it',
      'Tell family and work what the last weeks will be like',
    ],
  },
  {
    phase: '4 weeks out',
    tasks: [
      'Full run-through in suit and shoes',
      'Practice the quarter turns until they are boring',
      'Try every food that you plan for the last week',
      'Skin care: exfoliate, moisturize, no new products',
    ],
  },
  {
    phase: 'Show week',
    tasks: [
      'Print confirmation, directions and schedule',
      'Prepare and pack the meals',
      'Last hard session on Tuesday or Wednesday',
      'Sleep before midnight every night',
    ],
  },
  {
    phase: 'The bag',
    tasks: [
      'Suit, spare suit, shoes',
      'Dark robe or tracksuit, dark sheets, towels',
      'Bands for the pump-up',
      'Glue, baby wipes, touch-up tan',
      'Meals, rice cakes, water',
      'ID, membership card, music on two devices',
    ],
  },
] as const
