import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useLazyOverlay } from '../../lib/use-lazy-overlay.tsx'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-style.ts'

const DayPassDialog = lazyComponent(() => import('../day-pass-dialog.tsx').then((m) => m.DayPassDialog))

export function DayPassButton(look: ButtonLook) {
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
