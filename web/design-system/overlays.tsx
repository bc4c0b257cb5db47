import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Menu } from '../ui/menu.tsx'
import { LONG_NAME } from './samples.ts'
import { SpecimenGroup } from './specimen.tsx'

const KINDS = ['dialog', 'confirm dialog', 'drawer'] as const
type Kind = (typeof KINDS)[number]

export function Overlays() {
  const [open, setOpen] = useState<Kind>()
  const overlay = (kind: Kind) => ({ isOpen: open === kind, onClose: () => setOpen(undefined) })
  return (
    <SpecimenGroup
      id="overlays"
      title="Dialogs, drawers and menus"
      intro="The browser's own modal dialog: it traps the focus, closes on Escape and returns the focus to the control that opened it."
    >
      <div className="flex flex-wrap gap-3">
        {KINDS.map((kind) => (
          <Button key={kind} variant="outline" onClick={() => setOpen(kind)}>
            Open {kind}
          </Button>
        ))}
        <Menu label="Open menu">
          {['Copy Link', 'Merge...'].map((label) => (
            <Button key={label} variant="ghost" size="compact">
              {label}
            </Button>
          ))}
        </Menu>
      </div>
      <FormDialog
        {...overlay('dialog')}
        title="Send a form"
        description="The client gets an email with a link."
        submitLabel="Send"
        busyLabel="Sending..."
        isBusy={false}
        onSubmit={() => setOpen(undefined)}
      >
        <TextField label="Client's Email" required />
      </FormDialog>
      <ConfirmDialog
        {...overlay('confirm dialog')}
        title="Delete day pass?"
        question={`The pass of ${LONG_NAME} will be deleted. This cannot be undone.`}
        confirmLabel="Delete"
        isBusy={false}
        isDestructive
        onConfirm={() => setOpen(undefined)}
      />
      <Drawer {...overlay('drawer')} title="Your Cart (0 items)">
        <p className="text-muted-foreground">Items in your cart appear here.</p>
      </Drawer>
    </SpecimenGroup>
  )
}
