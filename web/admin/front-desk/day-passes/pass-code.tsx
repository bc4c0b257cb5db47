import type { StaffDayPass } from '#shared/front-desk/day-pass.ts'

export function PassCode({ pass: { passCode, status } }: { pass: StaffDayPass }) {
  return (
    <span
      className={`font-mono font-semibold tracking-wide ${status === 'active' ? '' : 'text-muted-foreground line-through'}`}
    >
      {passCode}
    </span>
  )
}
