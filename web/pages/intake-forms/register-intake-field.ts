import type { Path, UseFormRegisterReturn } from 'react-hook-form'
import type { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import type { Input } from '#shared/lib/operation.ts'

export type IntakeValues = Input<typeof createIntakeForm>

export type RegisterIntakeField = (name: Path<IntakeValues>) => UseFormRegisterReturn & { error?: string }
