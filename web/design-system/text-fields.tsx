import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { DateOrTimeField, NumberField } from '../ui/typed-field.tsx'
import { LONG_NAME } from './samples.ts'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

const GOALS = ['Weight Loss', 'Muscle Gain', 'Contest Prep'].map((label) => ({ value: label, label }))

const ignoreChange = () => undefined

export function TextFields() {
  return (
    <SpecimenGroup
      id="fields"
      title="Fields"
      intro="The label is above the control, and the hint is below. The error is directly under the control, and screen readers read both together."
    >
      <Row>
        <Specimen label="empty">
          <TextField label="Full Name" placeholder="First and last name" />
        </Specimen>
        <Specimen label="hover" state="hover">
          <TextField label="Full Name" placeholder="First and last name" />
        </Specimen>
        <Specimen label="focus" state="focus">
          <TextField label="Full Name" placeholder="First and last name" />
        </Specimen>
        <Specimen label="required, with a hint">
          <TextField label="Email" hint="We email the pass to this address." required type="email" />
        </Specimen>
        <Specimen label="invalid">
          <TextField label="Email" required defaultValue="jo@" error="Invalid email address" />
        </Specimen>
        <Specimen label="disabled">
          <TextField label="Email" defaultValue="jo@mail.example" disabled />
        </Specimen>
        <Specimen label="a long name">
          <TextField label="Full Name" defaultValue={LONG_NAME} />
        </Specimen>
        <Specimen label="date">
          <DateOrTimeField label="Date of birth" type="date" value="1990-05-06" onChange={ignoreChange} />
        </Specimen>
        <Specimen label="time, invalid">
          <DateOrTimeField label="Opens" type="time" value="" error="Enter a time" onChange={ignoreChange} />
        </Specimen>
        <Specimen label="number">
          <NumberField label="Sessions" value={10} onChange={ignoreChange} />
        </Specimen>
        <Specimen label="select">
          <SelectField label="Goal" options={GOALS} placeholder="Choose one" />
        </Specimen>
        <Specimen label="select, focus" state="focus">
          <SelectField label="Goal" options={GOALS} placeholder="Choose one" />
        </Specimen>
        <Specimen label="select, invalid">
          <SelectField label="Goal" options={GOALS} placeholder="Choose one" required error="Choose a goal" />
        </Specimen>
        <Specimen label="select, disabled">
          <SelectField label="Goal" options={GOALS} disabled />
        </Specimen>
      </Row>
      <Row columns="half">
        <Specimen label="multiline: grows with the text">
          <TextArea label="Medical conditions" hint="Leave it empty if there are none." />
        </Specimen>
        <Specimen label="multiline, invalid">
          <TextArea
            label="Fitness goals"
            required
            defaultValue={`${LONG_NAME} wants to run ten kilometers.`}
            error="Fitness goals must be 2000 characters or fewer"
          />
        </Specimen>
      </Row>
    </SpecimenGroup>
  )
}
