import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react'
import type { FieldErrors } from '#shared/parse.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DraftSection } from './draft-edits.ts'

type SectionFieldsProps = {
  section: DraftSection
  index: number
  count: number
  errors: FieldErrors
  onChange: (section: DraftSection) => void
  onMove: (steps: 1 | -1) => void
  onRemove: () => void
}

/** Heading and text of one section, with its place among the others. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, index, count, errors, onChange, onMove, onRemove } = props
  const place = index + 1
  return (
    <fieldset className="grid gap-3 border-t border-border pt-3">
      <legend className="sr-only">Section {place}</legend>
      <div className="-mr-2.5 flex items-center">
        <p aria-hidden="true" className="mr-auto text-sm text-muted-foreground">
          Section {place} of {count}
        </p>
        <SectionButton
          id={`up-${section.id}`}
          label={`Move section ${place} up`}
          Icon={ArrowUp}
          isDisabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <SectionButton
          id={`down-${section.id}`}
          label={`Move section ${place} down`}
          Icon={ArrowDown}
          isDisabled={place === count}
          onClick={() => onMove(1)}
        />
        {count > 1 && <SectionButton label={`Remove section ${place}`} Icon={Trash2} onClick={onRemove} />}
      </div>
      <TextField
        name={`heading-${section.id}`}
        label={`Heading of section ${place}`}
        required
        value={section.heading}
        error={errors[`sections.${index}.heading`] ?? ''}
        onChange={({ target }) => onChange({ ...section, heading: target.value })}
      />
      <TextArea
        label={`Text of section ${place}`}
        required
        value={section.text}
        error={errors[`sections.${index}.text`] ?? ''}
        onChange={({ target }) => onChange({ ...section, text: target.value })}
      />
    </fieldset>
  )
}

type SectionButtonProps = {
  id?: string
  label: string
  Icon: LucideIcon
  isDisabled?: boolean
  onClick: () => void
}

function SectionButton({ id, label, Icon, isDisabled = false, onClick }: SectionButtonProps) {
  return (
    <Button
      id={id}
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      className="text-muted-foreground hover:text-foreground"
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
