import { Outlet } from 'react-router-dom'
import { CartButton } from '../pages/payments/cart/cart-button.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { BookNowButton } from './book-now-button.tsx'
import { DocumentTitle } from './document-title.tsx'
import { ScrollRestoration } from './scroll-restoration.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

export function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader cart={<CartButton />} />
      <Toaster isAtTop />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter year={__BUILD_YEAR__} />
      <BookNowButton />
      <DocumentTitle />
      <ScrollRestoration />
    </>
  )
}
