import { useState } from 'react'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { DateField } from '../ui/date-field.tsx'
import { FramedScreen } from './framed-screen.tsx'
import { FIXED_MONTH } from './month.ts'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

export function Dates() {
  const [day, setDay] = useState<PlainDate | undefined>('2026-11-27')
  const field = { ...FIXED_MONTH, label: 'Preferred Visit Date', onChange: setDay }
  return (
    <SpecimenGroup
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
        <FramedScreen of="calendar" label="calendar" className="h-96" />
      </Row>
    </SpecimenGroup>
  )
}
