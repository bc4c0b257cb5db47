export const snoozeChoices = ['tomorrow', 'inThreeDays'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]
export const snoozeLabels = {
  tomorrow: 'Tomorrow 10 AM',
  inThreeDays: 'In 3 days',
} as const satisfies Record<SnoozeChoice, string>
