import { gymDayAndTime } from './slot-times.ts'

export function DayAndTime({ startsAt }: { startsAt: string }) {
  const { day, time } = gymDayAndTime(startsAt)
  return (
    <>
      {day}
      <span className="inline-block">{time}</span>
    </>
  )
}
