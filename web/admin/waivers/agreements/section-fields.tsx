import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { FieldErrors } from '#shared/lib/parse.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Menu } from '../../../ui/menu.tsx'
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

const HIDDEN_LABEL_CLASS = '[&>label]:sr-only'

export function SectionFields(props: SectionFieldsProps) {
  const { section, index, errors, onChange } = props
  const place = index + 1
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-lg border border-border bg-surface p-2 sm:p-3">
      <legend className="sr-only">Section {place}</legend>
      <p aria-hidden="true" className="min-w-6 py-3 pl-1.5 text-muted-foreground tabular-figures">
        {place}
      </p>
      <TextField
        name={`heading-${section.id}`}
        label={`Heading of section ${place}`}
        required
        className={`[&_input]:font-semibold ${HIDDEN_LABEL_CLASS}`}
        value={section.heading}
        error={errors[`sections.${index}.heading`] ?? ''}
        onChange={({ target }) => onChange({ ...section, heading: target.value })}
      />
      <SectionActions {...props} />
      <TextArea
        label={`Text of section ${place}`}
        required
        rows={2}
        className={`col-span-full sm:col-start-2 ${HIDDEN_LABEL_CLASS}`}
        value={section.text}
        error={errors[`sections.${index}.text`] ?? ''}
        onChange={({ target }) => onChange({ ...section, text: target.value })}
      />
    </fieldset>
  )
}

function SectionActions({ section, index, count, onMove, onRemove }: SectionFieldsProps) {
  const place = index + 1
  const actions = [
    {
      id: `up-${section.id}`,
      label: 'Move up',
      name: `Move section ${place} up`,
      Icon: ArrowUp,
      isDisabled: index === 0,
      onClick: () => onMove(-1),
    },
    {
      id: `down-${section.id}`,
      label: 'Move down',
      name: `Move section ${place} down`,
      Icon: ArrowDown,
      isDisabled: place === count,
      onClick: () => onMove(1),
    },
    {
      id: `remove-${section.id}`,
      label: 'Remove',
      name: `Remove section ${place}`,
      Icon: Trash2,
      isDisabled: count === 1,
      onClick: onRemove,
    },
  ]
  return (
    <>
      <div className="flex pt-0.5 max-sm:hidden">
        {actions.map(({ id, name, Icon, isDisabled, onClick }) => (
          <Button
            key={id}
            id={id}
            variant="ghost"
            size="icon"
            aria-label={name}
            title={name}
            aria-disabled={isDisabled}
            className="text-muted-foreground hover:text-foreground"
            onClick={() => isDisabled || onClick()}
          >
            <Icon className="size-5" />
          </Button>
        ))}
      </div>
      {count > 1 && (
        <div className="pt-0.5 sm:hidden">
          <Menu isIcon variant="ghost" label={`More actions for section ${place}`}>
            {actions
              .filter(({ isDisabled }) => !isDisabled)
              .map(({ id, label, name, Icon, onClick }) => (
                <Button
                  Icon={Icon}
                  key={id}
                  variant="ghost"
                  size="compact"
                  aria-label={name}
                  onClick={onClick}
                >
                  {label}
                </Button>
              ))}
          </Menu>
        </div>
      )}
    </>
  )
}
