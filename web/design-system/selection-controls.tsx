import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { Checkbox } from '../ui/field.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

const CALL_TIMES = ['Mornings', 'Afternoons', 'Evenings', 'Weekends']
const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const VIEWS = [
  { value: 'table', label: 'Table', icon: <List className="size-4" /> },
  { value: 'cards', label: 'Cards', icon: <LayoutGrid className="size-4" /> },
] as const

export function SelectionControls() {
  const [view, setView] = useState<'table' | 'cards'>('table')
  const [count, setCount] = useState(1)
  return (
    <SpecimenGroup
      id="choices"
      title="Choices"
      intro="Checkboxes and radio buttons are native controls in the site's color. Every click target is about 44 px high."
    >
      <Row columns="button">
        <Specimen label="checkbox">
          <Checkbox label="I agree" />
        </Specimen>
        <Specimen label="checkbox, checked">
          <Checkbox label="I agree" defaultChecked />
        </Specimen>
        <Specimen label="checkbox, focus" state="focus">
          <Checkbox label="I agree" defaultChecked />
        </Specimen>
        <Specimen label="checkbox, disabled">
          <Checkbox label="I agree" disabled defaultChecked />
        </Specimen>
      </Row>
      <Row columns="half">
        <Specimen label="checkbox group">
          <CheckboxGroup label="Best time to call" hint="Select all that apply." options={CALL_TIMES} />
        </Specimen>
        <Specimen label="checkbox group, invalid">
          <CheckboxGroup
            label="Best time to call"
            required
            options={CALL_TIMES}
            error="Choose at least one time"
          />
        </Specimen>
      </Row>
      <Row columns="half">
        <Specimen label="radio field">
          <RadioField
            label="Do you feel pain in your chest when you exercise?"
            options={ANSWERS}
            name="pain"
          />
        </Specimen>
        <Specimen label="radio field, invalid">
          <RadioField label="Who takes part?" required options={ANSWERS} name="who" error="Choose one" />
        </Specimen>
      </Row>
      <Row>
        <Specimen label="segmented control: a radio group">
          <SegmentedControl label="View" segments={VIEWS} value={view} onChange={setView} />
        </Specimen>
        <Specimen label="segmented control, focus" state="focus">
          <SegmentedControl label="View, focused" segments={VIEWS} value={view} onChange={setView} />
        </Specimen>
        <Specimen label="stepper, at its lower limit">
          <QuantityStepper label="Quantity" value={count} min={1} max={3} onChange={setCount} />
        </Specimen>
        <Specimen label="stepper, at its upper limit">
          <QuantityStepper label="Quantity, at maximum" value={20} max={20} onChange={() => undefined} />
        </Specimen>
      </Row>
    </SpecimenGroup>
  )
}
