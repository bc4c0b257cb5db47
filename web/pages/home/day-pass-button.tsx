import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { toast } from '../../lib/toast.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-style.ts'

const DayPassDialog = lazyComponent(() => import('../day-pass-dialog.tsx').then((m) => m.DayPassDialog))
const prefetch = () => void DayPassDialog.preload().catch(() => undefined)

/** Opens the day pass dialog, whose code is fetched as soon as someone reaches for the button. */
export function DayPassButton(look: ButtonLook) {
  const [state, setState] = useState<'unopened' | 'opening' | 'open' | 'closed'>('unopened')

  async function open() {
    setState('opening')
    try {
      await DayPassDialog.preload()
      setState('open')
    } catch {
      setState('unopened')
      toast(messages.notLoaded)
    }
  }

  return (
    <>
      <Button
        {...look}
        isBusy={state === 'opening'}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          // Safari does not focus a pressed button, and the dialog gives the focus back to what had it.
          event.currentTarget.focus()
          void open()
        }}
      >
        Get Your Free Day Pass
      </Button>
      {(state === 'open' || state === 'closed') && (
        <Suspense fallback={null}>
          <DayPassDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
