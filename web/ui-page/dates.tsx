import { useState } from 'react'
import type { Day } from '#shared/calendar.ts'
import { DateField } from '../ui/date-field.tsx'
import { MONTH } from './month.ts'
import { Family, Row, Specimen } from './specimen.tsx'
import { Window } from './window.tsx'

export function Dates() {
  const [day, setDay] = useState<Day | undefined>('2026-11-27')
  const field = { ...MONTH, label: 'Preferred Visit Date', onChange: setDay }
  return (
    <Family
      id="dates"
      title="Dates"
      intro="A date without a time, picked by arrow keys or by pointer. Days that cannot be chosen are passed over."
    >
      <Row>
        <Specimen label="date field, filled: press it">
          <DateField {...field} value={day} />
        </Specimen>
        <Specimen label="date field, focus" state="focus">
          <DateField {...field} value={undefined} />
        </Specimen>
        <Specimen label="date field, invalid">
          <DateField {...field} required value={undefined} error="Choose a date" />
        </Specimen>
        <Window of="calendar" label="calendar" className="h-96" />
      </Row>
    </Family>
  )
}
