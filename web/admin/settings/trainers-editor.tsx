import { Suspense } from 'react'
import type { Trainer } from '#shared/lib/settings/settings.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { AddButton } from './add-button.tsx'
import { errorsBelow, moveItem } from './draft-edits.ts'
import { ErrorLine } from './error-line.tsx'
import { ItemCard } from './item-card.tsx'
import { PictureField, picturesOf } from './picture-field.tsx'
import { RowActions } from './row-actions.tsx'
import type { SettingsForm } from './use-settings-draft.ts'

const LinkedAccount = lazyComponent(() => import('./linked-account.tsx').then((m) => m.LinkedAccount))

export function TrainersEditor({ form, path }: { form: SettingsForm; path: string }) {
  const { trainers } = form.value.business
  const set = (next: readonly Trainer[]) => form.set(path, next)
  // Appointments are stored under the id of a published trainer: once there are clients, a trainer leaves and stays in the list.
  const kept = new Set(form.isTaken ? form.published.business.trainers.map(({ id }) => id) : [])
  return (
    <div className="grid gap-3">
      <ErrorLine message={form.errors[path]} />
      {trainers.map((trainer, index) => (
        <TrainerCard
          key={trainer.id || `new-${index}`}
          trainer={trainer}
          index={index}
          count={trainers.length}
          path={`${path}.${index}`}
          form={form}
          onChange={(changed) => set(trainers.with(index, changed))}
          onMove={(steps) => set(moveItem(trainers, index, steps))}
          onRemove={kept.has(trainer.id) ? undefined : () => set(trainers.toSpliced(index, 1))}
        />
      ))}
      <AddButton onClick={() => set([...trainers, newTrainer(trainers)])}>Add Trainer</AddButton>
    </div>
  )
}

function newTrainer(trainers: readonly Trainer[]): Trainer {
  const taken = new Set(trainers.filter(({ hasLeft }) => !hasLeft).map(({ picture }) => picture))
  const pictures = picturesOf('trainer')
  const picture = pictures.find((one) => !taken.has(one)) ?? pictures[0] ?? ''
  return { id: '', name: '', specialty: '', picture, proof: { value: '', unit: '', label: '' } }
}

type TrainerCardProps = {
  trainer: Trainer
  index: number
  count: number
  path: string
  form: SettingsForm
  onChange: (trainer: Trainer) => void
  onMove: (steps: 1 | -1) => void
  onRemove: (() => void) | undefined
}

function TrainerCard(props: TrainerCardProps) {
  const { trainer, index, count, path, form, onChange, onMove, onRemove } = props
  const { id, name, specialty, picture, proof, hasLeft = false } = trainer
  const errors = errorsBelow(form.errors, path)
  const errorOf = (field: string) => form.errors[`${path}.${field}`] ?? ''
  const line = (field: 'name' | 'specialty', label: string, hint?: string) => (
    <TextField
      label={label}
      required
      hint={hint}
      value={trainer[field]}
      error={errorOf(field)}
      onChange={({ target }) => onChange({ ...trainer, [field]: target.value })}
    />
  )
  const proofLine = (field: keyof Trainer['proof'], label: string) => (
    <TextField
      label={label}
      required={field !== 'unit'}
      value={proof[field]}
      error={errorOf(`proof.${field}`)}
      onChange={({ target }) => onChange({ ...trainer, proof: { ...proof, [field]: target.value } })}
    />
  )
  return (
    <ItemCard
      title={name || 'New trainer'}
      facts={specialty}
      badge={hasLeft ? 'Has left' : undefined}
      isForced={!id || errors.length > 0}
      actions={
        <RowActions
          name={name || 'new trainer'}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      }
    >
      {line('name', 'Name')}
      {line('specialty', 'Specialty')}
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        {proofLine('value', 'Number')}
        {proofLine('unit', 'Unit')}
      </div>
      {proofLine('label', 'What the number is')}
      <PictureField
        label={`Picture of ${name || 'the new trainer'}`}
        use="trainer"
        error={errorOf('picture')}
        value={picture}
        onChange={(chosen) => onChange({ ...trainer, picture: chosen })}
      />
      {id && (
        <Suspense>
          <LinkedAccount trainerId={id} />
        </Suspense>
      )}
      <div className="grid gap-1 sm:col-span-2">
        <Checkbox
          label="Has left"
          checked={hasLeft}
          onChange={({ target }) => onChange({ ...trainer, hasLeft: target.checked || undefined })}
        />
        <p className="text-sm text-muted-foreground">
          Visitors no longer see this trainer or book with them. What is booked stays; before you publish, you
          see whom it concerns.
        </p>
      </div>
    </ItemCard>
  )
}
