/** The gallery's pictures, /images/gallery-<number>-*, in their order. */
export const facilityPhotos = [
  { caption: 'Power racks', alt: 'A loaded barbell in a black power rack' },
  { caption: 'Dumbbell wall', alt: 'Rows of dumbbells on a wall rack' },
  { caption: 'Kettlebell corner', alt: 'Cast-iron kettlebells on a rubber floor' },
  { caption: 'Turf and sleds', alt: 'A weighted sled on a turf lane' },
  { caption: 'Bench stations', alt: 'A flat bench under a racked barbell' },
  { caption: 'Cable towers', alt: 'A cable tower with its handles' },
  { caption: 'Conditioning', alt: 'Rowing machines and bikes in a row' },
  { caption: 'Heavy bags', alt: 'A heavy bag hanging in a dark corner' },
  { caption: 'Chalk and steel', alt: 'Chalk on the knurling of a barbell' },
] as const
