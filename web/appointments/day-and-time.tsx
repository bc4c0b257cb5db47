import { gymDayAndTime } from './slot-times.ts'

/** When it begins, by the clock of the gym; where a line has no room for the whole time, the time begins the next. */
export function DayAndTime({ startsAt }: { startsAt: string }) {
  const { day, time } = gymDayAndTime(startsAt)
  return (
    <>
      {day}
      <span className="inline-block">{time}</span>
    </>
  )
}
