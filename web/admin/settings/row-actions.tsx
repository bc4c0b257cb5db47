import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

type RowActionsProps = {
  name: string
  index: number
  count: number
  onMove?: (steps: 1 | -1) => void
  onRemove?: (() => void) | undefined
}

/** Shows the actions of a row in a menu, because the fields of the row need the space. */
export function RowActions({ name, index, count, onMove, onRemove }: RowActionsProps) {
  const actions = [
    ...(onMove && index > 0 ? [{ label: 'Move up', Icon: ArrowUp, onClick: () => onMove(-1) }] : []),
    ...(onMove && index < count - 1
      ? [{ label: 'Move down', Icon: ArrowDown, onClick: () => onMove(1) }]
      : []),
    ...(onRemove ? [{ label: 'Remove', Icon: Trash2, onClick: onRemove }] : []),
  ]
  if (actions.length === 0) return null
  return (
    <Menu isIcon variant="ghost" label={`More actions for ${name}`}>
      {actions.map(({ label, Icon, onClick }) => (
        <Button
          key={label}
          Icon={Icon}
          variant="ghost"
          size="compact"
          aria-label={`${label}: ${name}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Menu>
  )
}
