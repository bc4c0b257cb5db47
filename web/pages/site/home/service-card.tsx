import { Apple, Building2, Check, Crown, Dumbbell, Laptop, Users } from 'lucide-react'
import { useState } from 'react'
import type { Service, ServiceIcon } from '#shared/lib/settings/program-settings.ts'
import { toCartItem } from '#shared/payments/cart-prices.ts'
import { priceLabel } from '#shared/payments/catalog.ts'
import { findQuantityError } from '#shared/payments/checkout.ts'
import { toastMessages } from '../../../toast-messages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { addToCart, useCart } from '../../payments/cart/cart-store.ts'

const ICONS: Readonly<Record<ServiceIcon, typeof Dumbbell>> = {
  dumbbell: Dumbbell,
  laptop: Laptop,
  apple: Apple,
  users: Users,
  crown: Crown,
  building: Building2,
}

export function ServiceCard({ service }: { service: Service }) {
  const { title, description, features, price, isPopular, icon } = service
  const Icon = ICONS[icon]
  return (
    <li
      className={`flex flex-col gap-5 rounded-lg border bg-surface p-6 ${isPopular ? 'border-accent' : 'border-border'}`}
    >
      <div className="flex flex-wrap items-center justify-between">
        <Icon className="size-8 text-accent-ink" strokeWidth={1.5} />
        {isPopular && <Badge tone="accent">Most Popular</Badge>}
      </div>
      <div className="grid gap-2">
        <h3 className="text-display text-heading">{title}</h3>
        <p className="text-muted-foreground">{description}</p>
      </div>
      <ul className="grid gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-4 border-t border-border pt-5">
        <p className="text-display text-3xl leading-none tabular-figures">{priceLabel(service)}</p>
        {price ? (
          <AddToCartForm service={service} />
        ) : (
          <LinkButton to="/booking" variant="outline">
            Contact Us
          </LinkButton>
        )}
      </div>
    </li>
  )
}

function AddToCartForm({ service }: { service: Service }) {
  const [quantity, setQuantity] = useState(1)
  const cartCount = useCart().find(({ priceId }) => priceId === service.id)?.quantity ?? 0
  const limitError = findQuantityError(cartCount + quantity)

  function add() {
    const item = toCartItem(service, quantity)
    if (!item) return
    addToCart(item)
    setQuantity(1)
    toast(toastMessages.addedToCart(service.title))
  }

  return (
    <div className="grid gap-2">
      <div className="flex gap-3">
        <QuantityStepper label={`Quantity of ${service.title}`} value={quantity} onChange={setQuantity} />
        <Button
          data-call-to-action
          onClick={add}
          aria-label={`Add to Cart: ${service.title}`}
          className="flex-1"
        >
          Add to Cart
        </Button>
      </div>
      <FieldError
        id={`limit-${service.id}`}
        message={limitError && (cartCount > 0 ? `${limitError}; ${cartCount} in your cart` : limitError)}
      />
    </div>
  )
}
