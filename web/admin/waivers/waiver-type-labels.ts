import type { Waiver } from '#shared/waiver.ts'

export const waiverTypeLabels = {
  general_liability: 'General liability',
} as const satisfies Record<Waiver['waiverType'], string>
