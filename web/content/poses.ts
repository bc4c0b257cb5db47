type Point = readonly [x: number, y: number]

/** Joint coordinates on a canvas of 100 x 140. Left and right as seen by the viewer. */
export type Skeleton = {
  head: Point
  shoulders: readonly [Point, Point]
  elbows: readonly [Point, Point]
  hands: readonly [Point, Point]
  hips: readonly [Point, Point]
  knees: readonly [Point, Point]
  feet: readonly [Point, Point]
}

export type Pose = { name: string; cues: readonly string[]; stance: Skeleton }

export const relaxedSkeleton: Skeleton = {
  head: [50, 17],
  shoulders: [
    [37, 35],
    [63, 35],
  ],
  elbows: [
    [29, 53],
    [71, 53],
  ],
  hands: [
    [29, 71],
    [71, 71],
  ],
  hips: [
    [44, 72],
    [56, 72],
  ],
  knees: [
    [43, 101],
    [57, 101],
  ],
  feet: [
    [42, 130],
    [58, 130],
  ],
}

export const poses: readonly Pose[] = [
  {
    name: 'Front double biceps',
    cues: [
      'Set the feet first, knees soft, thighs tight',
      'Elbows as high as the shoulders, a little forward',
      'Turn the wrists in, chest up, waist small',
    ],
    stance: {
      ...relaxedSkeleton,
      elbows: [
        [20, 33],
        [80, 33],
      ],
      hands: [
        [24, 15],
        [76, 15],
      ],
      feet: [
        [38, 130],
        [63, 130],
      ],
    },
  },
  {
    name: 'Front lat spread',
    cues: [
      'Thumbs on the waist, fists loose',
      'Pull the elbows forward, not back',
      'Breathe in, spread slowly, keep the shoulders down',
    ],
    stance: {
      ...relaxedSkeleton,
      shoulders: [
        [34, 35],
        [66, 35],
      ],
      elbows: [
        [20, 55],
        [80, 55],
      ],
      hands: [
        [41, 64],
        [59, 64],
      ],
    },
  },
  {
    name: 'Side chest',
    cues: [
      'Front leg bent, heel up, press the calf',
      'Grip the wrist and pull across the ribs',
      'Lift the chest towards the judges',
    ],
    stance: {
      head: [54, 18],
      shoulders: [
        [42, 37],
        [62, 34],
      ],
      elbows: [
        [33, 54],
        [72, 53],
      ],
      hands: [
        [55, 58],
        [58, 59],
      ],
      hips: [
        [45, 72],
        [56, 72],
      ],
      knees: [
        [44, 101],
        [63, 99],
      ],
      feet: [
        [40, 130],
        [60, 128],
      ],
    },
  },
  {
    name: 'Back double biceps',
    cues: [
      'One leg back on the toes, calf and hamstring tight',
      'Elbows a little behind the line of the body',
      'Lean back so far that the light falls on the back',
    ],
    stance: {
      ...relaxedSkeleton,
      head: [50, 18],
      elbows: [
        [20, 36],
        [80, 36],
      ],
      hands: [
        [25, 18],
        [75, 18],
      ],
      knees: [
        [42, 101],
        [62, 102],
      ],
      feet: [
        [40, 130],
        [70, 129],
      ],
    },
  },
  {
    name: 'Abdominals and thighs',
    cues: [
      'Hands behind the head, elbows wide',
      'Breathe out completely, then crunch down',
      'One leg forward and out, thigh tight',
    ],
    stance: {
      ...relaxedSkeleton,
      head: [50, 19],
      elbows: [
        [27, 19],
        [73, 19],
      ],
      hands: [
        [44, 12],
        [56, 12],
      ],
      knees: [
        [43, 101],
        [65, 100],
      ],
      feet: [
        [42, 130],
        [74, 129],
      ],
    },
  },
  {
    name: 'Most muscular',
    cues: [
      'Lean in from the hips, one foot ahead',
      'Fists together low, or one hand on the wrist',
      'Round the shoulders forward and smile',
    ],
    stance: {
      ...relaxedSkeleton,
      head: [50, 22],
      shoulders: [
        [34, 39],
        [66, 39],
      ],
      elbows: [
        [25, 57],
        [75, 57],
      ],
      hands: [
        [44, 66],
        [56, 66],
      ],
      feet: [
        [37, 130],
        [63, 130],
      ],
    },
  },
]
