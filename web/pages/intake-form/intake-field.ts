import type { Path, UseFormRegisterReturn } from 'react-hook-form'
import type { Input } from '#shared/operation.ts'
import type { createIntakeForm } from '#shared/operations/intake-forms.ts'

export type IntakeValues = Input<typeof createIntakeForm>

/** Connects a control to the form. */
export type IntakeField = (name: Path<IntakeValues>) => UseFormRegisterReturn & { error?: string }
