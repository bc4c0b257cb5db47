import { ResourceLayout } from '../layout/resource-layout.tsx'
import { Button } from '../ui/button.tsx'
import { Calendar } from '../ui/calendar.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { TextField } from '../ui/field.tsx'
import { EmptyState } from '../ui/loading-state.tsx'
import { PageError } from '../ui/page-error.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { FIXED_MONTH, LONG_NAME } from './samples.ts'

const noop = () => undefined
const open = { isOpen: true, onClose: noop }
const deletion = {
  ...open,
  title: 'Delete day pass?',
  question: `The pass of ${LONG_NAME} will be gone. This cannot be undone.`,
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
  isDestructive: true,
  onConfirm: noop,
}

const screens = {
  calendar: () => (
    <div className="p-3">
      <Calendar {...FIXED_MONTH} value="2026-11-27" onSelect={noop} />
    </div>
  ),
  dialog: () => (
    <Dialog {...open} title="Send a form" description="A link is mailed to the client.">
      <TextField label="Client's Email" required />
      <Button>Send</Button>
    </Dialog>
  ),
  confirm: () => <ConfirmDialog {...deletion} isBusy={false} />,
  'confirm-busy': () => <ConfirmDialog {...deletion} isBusy />,
  'confirm-refused': () => (
    <ConfirmDialog {...deletion} isBusy={false} isFinal refusal="This pass was redeemed a minute ago." />
  ),
  drawer: () => (
    <Drawer {...open} title="Your Cart (0 items)" footer={<Button className="w-full">Checkout</Button>}>
      <EmptyState title="Your cart is empty" hint="Pick a program and it will wait here for you." />
    </Drawer>
  ),
  'page-failed': PageError,
  'page-hero': () => (
    <PageHero imageName="booking-hero" title="Book your free consultation">
      Thirty minutes, no obligation.
    </PageHero>
  ),
  'resource-frame': () => (
    <ResourceLayout title="Contest Prep Checklist" intro="Sixteen weeks on one sheet." isPrintable>
      <p className="text-muted-foreground">The content of the page follows here.</p>
    </ResourceLayout>
  ),
} as const

export type ScreenName = keyof typeof screens

const isScreenName = (name: string): name is ScreenName => name in screens

export function FullScreenSpecimen({ name }: { name: string }) {
  const Screen = isScreenName(name) ? screens[name] : PageError
  return <Screen />
}
