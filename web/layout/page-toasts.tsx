import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { dismissAllToasts, subscribeToToasts } from '../ui/toast-store.ts'

/** The page on which the newest toast was shown. */
let path: string | undefined

/** Dismisses the toasts of the previous page on navigation: one about a new page is shown after navigating to it. */
export function PageToasts() {
  const { pathname } = useLocation()
  useEffect(
    () =>
      subscribeToToasts(() => {
        path = window.location.pathname
      }),
    [],
  )
  useEffect(() => {
    if (path && path !== pathname) dismissAllToasts()
  }, [pathname])
  return null
}
