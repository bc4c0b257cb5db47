import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

/** The dialogs that send a form and the search of waivers take the client ID. */
export function CopyIdButton({ id }: { id: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      toast({ title: 'ID Copied', description: 'Client ID copied to clipboard' })
    } catch {
      toast(staffToastMessages.failed(`The browser did not allow copying. The client ID is ${id}.`))
    }
  }
  return (
    <Button Icon={Copy} variant="ghost" size="compact" onClick={copy}>
      Copy ID
    </Button>
  )
}
