import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import { PersonName } from './person-name.tsx'
import { Toaster } from './toaster.tsx'
import { type OverlayProps, useModal } from './use-modal.ts'

export type DialogProps = OverlayProps & {
  title: string
  /** True if the title contains a person's name. The title then uses another font, because the display font lacks some letters. */
  hasName?: boolean
  description?: ReactNode
  children: ReactNode
}

/** Children stay mounted while the dialog is closed, so that input is kept. Without `onClose`, Escape does not close the dialog. */
export function Dialog(props: Omit<DialogProps, 'onClose'> & Pick<Partial<OverlayProps>, 'onClose'>) {
  const { title, hasName = false, description, isOpen, onClose, children } = props
  const id = useId()
  const modal = useModal(isOpen, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="overlay-dialog m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-lg overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface text-foreground shadow-elevated"
    >
      <div className="relative grid grid-cols-1 gap-5 p-5 sm:p-8">
        <div className="grid gap-2 pr-10 wrap-anywhere">
          <h2
            id={`${id}-title`}
            className={hasName ? 'text-2xl leading-tight font-semibold' : 'text-display text-heading'}
          >
            {hasName ? <PersonName name={title} /> : title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-muted-foreground">
              {description}
            </p>
          )}
        </div>
        {children}
        {onClose && (
          <CloseButton
            label="Close"
            onClick={onClose}
            className="absolute top-3 right-3 sm:top-5 sm:right-5"
          />
        )}
      </div>
      {isOpen && <Toaster />}
    </dialog>
  )
}

type DialogActionsProps = {
  cancelLabel?: string
  onCancel: () => void
  isSticky?: boolean
  children?: ReactNode
}

export function DialogActions(props: DialogActionsProps) {
  const { cancelLabel = 'Cancel', onCancel, isSticky = false, children } = props
  const positionClass = isSticky
    ? 'sticky bottom-0 z-10 -mx-5 -mb-5 flex-wrap border-t border-border bg-surface px-5 py-4 max-sm:*:flex-auto sm:-mx-8 sm:-mb-8 sm:px-8'
    : 'flex-col-reverse sm:flex-row'
  return (
    <div className={`flex gap-3 sm:justify-end ${positionClass}`}>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
