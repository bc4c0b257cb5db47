import { Suspense } from 'react'
import { lazyComponent, useLazyOverlay } from '../../loading/lazy-component.tsx'
import { Button, type ButtonStyleProps } from '../../ui/button.tsx'

const DayPassDialog = lazyComponent(() => import('./day-pass-dialog.tsx').then((m) => m.DayPassDialog))

export function DayPassButton(look: ButtonStyleProps) {
  const { isOpening, button, overlay } = useLazyOverlay(DayPassDialog)
  return (
    <>
      <Button {...look} isBusy={isOpening} {...button}>
        Get Your Free Day Pass
      </Button>
      <Suspense fallback={null}>{overlay}</Suspense>
    </>
  )
}
