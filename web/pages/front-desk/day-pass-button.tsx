import { Suspense } from 'react'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useLazyOverlay } from '../../loading/use-lazy-overlay.tsx'
import { Button } from '../../ui/button.tsx'
import type { ButtonStyleProps } from '../../ui/button-class.ts'

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
