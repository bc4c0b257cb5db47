/** The gallery's pictures, /images/gallery-<number>-*, in their order. */
export const facilityPhotos = [
  {
    caption: 'Power racks',
    alt: 'Loaded barbell with a towel in a power rack, city windows at dusk behind it',
  },
  { caption: 'Dumbbell wall', alt: 'Long three-tier rack of numbered dumbbells along a brick wall' },
  {
    caption: 'Kettlebells, 12 to 32 kg',
    alt: 'Row of kettlebells on a wooden platform with chalk dust in front',
  },
  { caption: 'Turf and sled lane', alt: 'Push sled loaded with plates on a turf lane' },
  {
    caption: 'Bench press station',
    alt: 'Bench press with a loaded bar, a towel over the bench and a bottle beside it',
  },
  { caption: 'Cable towers', alt: 'Two cable columns with weight stacks and a bench between them' },
  { caption: 'Rowing machines', alt: 'Four rowing machines in a line under pendant lamps' },
  { caption: 'Boxing corner', alt: 'Heavy bags on chains, boxing gloves lying on a plywood jump box' },
  { caption: 'Chalk and iron', alt: 'Bowl of chalk blocks beside a loaded barbell on the floor' },
] as const
