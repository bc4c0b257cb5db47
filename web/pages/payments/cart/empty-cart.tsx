import { ShoppingCart } from 'lucide-react'
import { SuggestedLinks, suggestedPrograms } from '../../../layout/suggested-links.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/loading-state.tsx'

export function EmptyCart({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-8">
      <EmptyState
        icon={<ShoppingCart className="size-10" strokeWidth={1.25} />}
        className="pb-0"
        title="Your cart is empty"
        hint="Programs that you add to the cart appear here."
        action={
          <LinkButton to="/#services" onClick={onClose} className="mt-3">
            See the programs
          </LinkButton>
        }
      />
      <div className="rounded-lg border border-border bg-surface-raised p-5 pb-2">
        <SuggestedLinks title="Popular programs" links={suggestedPrograms()} onFollow={onClose} />
      </div>
      <p className="text-center text-sm text-muted-foreground">
        Not sure which one?{' '}
        <LinkButton
          to="/booking"
          variant="ghost"
          size="sm"
          onClick={onClose}
          className="underline underline-offset-4"
        >
          Schedule Free Consultation
        </LinkButton>
      </p>
    </div>
  )
}
