/**
 * A tab for the payment page, opened by the click itself: browsers block one that opens after waiting for an answer.
 * It holds a few words until it is sent on, or closed.
 */
export function openPaymentTab() {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = 'Opening checkout...'
    tab.document.body.append('Opening the secure payment page...')
  }
  return {
    close: () => tab?.close(),
    /** Where pop-ups are blocked, or the tab was closed meanwhile, this page goes to the payment itself. */
    goTo: (url: string) => {
      if (tab && !tab.closed) tab.location.replace(url)
      else window.location.assign(url)
    },
  }
}
