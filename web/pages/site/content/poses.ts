export type PoseView = 'front' | 'back'

export type ArmPose = 'flexed' | 'waist' | 'behindHead' | 'clasped'

export type LegPose = 'even' | 'oneAhead' | 'oneOnToes'

export type Pose = {
  readonly name: string
  readonly view: PoseView
  readonly arms: ArmPose
  readonly legs: LegPose
  readonly cues: readonly [string, string, string]
}

export const poses: readonly Pose[] = [
  {
    name: 'Front double biceps',
    view: 'front',
    arms: 'flexed',
    legs: 'even',
    cues: [
      'Set the feet first, knees soft, thighs tight',
      'Elbows as high as the shoulders, a little forward',
      'Turn the wrists in, chest up, waist small',
    ],
  },
  {
    name: 'Front lat spread',
    view: 'front',
    arms: 'waist',
    legs: 'even',
    cues: [
      'Thumbs on the waist, fists loose',
      'Pull the elbows forward, not back',
      'Breathe in, spread slowly, keep the shoulders down',
    ],
  },
  {
    name: 'Abdominals and thighs',
    view: 'front',
    arms: 'behindHead',
    legs: 'oneAhead',
    cues: [
      'Hands behind the head, elbows wide',
      'Breathe out completely, then crunch down',
      'Shift the weight, set one thigh after the other',
    ],
  },
  {
    name: 'Back double biceps',
    view: 'back',
    arms: 'flexed',
    legs: 'oneOnToes',
    cues: [
      'One leg back on the toes, calf and hamstring tight',
      'Elbows a little behind the line of the body',
      'Lean back until the light falls on the back',
    ],
  },
  {
    name: 'Rear lat spread',
    view: 'back',
    arms: 'waist',
    legs: 'even',
    cues: [
      'Thumbs on the waist, round the upper back first',
      'Open the shoulder blades like a door, slowly',
      'Tighten calves and glutes before the lats open',
    ],
  },
  {
    name: 'Most muscular',
    view: 'front',
    arms: 'clasped',
    legs: 'oneAhead',
    cues: [
      'Lean in from the hips, one foot ahead',
      'Fists together low, or one hand on the wrist',
      'Round the shoulders forward and smile',
    ],
  },
]
