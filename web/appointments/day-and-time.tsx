import { formatGymDayAndTime } from './slot-times.ts'

export function DayAndTime({ startsAt }: { startsAt: string }) {
  const { day, time } = formatGymDayAndTime(startsAt)
  return (
    <>
      {day}
      <span className="inline-block">{time}</span>
    </>
  )
}
