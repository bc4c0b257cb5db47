import { Fragment, type ReactNode } from 'react'
import {
  type IntakeFieldName,
  type IntakeSection,
  intakeFields,
  intakeFieldsIn,
} from '#shared/intake-forms/intake-fields.ts'
import { fitnessLevelLabels, fitnessLevels } from '#shared/intake-forms/intake-form.ts'
import type { FormField } from '#shared/lib/form-field.ts'
import { questionOf } from '#shared/lib/form-field.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { IntakeField } from './intake-field.ts'

type ControlProps = ReturnType<IntakeField> & { label: string; required: boolean }
type Control = (props: ControlProps) => ReactNode

const WIDE = 'sm:col-span-2'
const levels = fitnessLevels.map((level) => ({ value: level, label: fitnessLevelLabels[level] }))
const textArea: Control = (props) => <TextArea rows={2} {...props} />

const controls: Partial<Record<IntakeFieldName, Control>> = {
  emergencyContactName: (props) => <TextField {...props} className={WIDE} />,
  emergencyContactPhone: (props) => <TextField type="tel" {...props} />,
  emergencyContactRelationship: (props) => <TextField hint="For example: partner" {...props} />,
  medicalConditions: textArea,
  injuries: textArea,
  medications: textArea,
  allergies: textArea,
  doctorPhone: (props) => <TextField type="tel" {...props} />,
  fitnessLevel: (props) => <SelectField options={levels} {...props} className={WIDE} />,
  goals: (props) => <TextArea {...props} className={WIDE} />,
  expectations: (props) => (
    <TextArea rows={2} hint="What do you expect from us?" {...props} className={WIDE} />
  ),
}

type IntakeFieldsProps = { sections: readonly IntakeSection[]; field: IntakeField }

export function IntakeFields({ sections, field }: IntakeFieldsProps) {
  return intakeFieldsIn(...sections).map((name) => {
    const about: FormField = intakeFields[name]
    const props = { label: questionOf(about), required: about.isRequired === true, ...field(name) }
    return <Fragment key={name}>{controls[name]?.(props) ?? <TextField {...props} />}</Fragment>
  })
}
