/** Call this during the click, because browsers block a tab that is opened after an await. */
export function openPaymentTab() {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = 'Opening checkout...'
    tab.document.body.append('Opening the secure payment page...')
  }
  return {
    close: () => tab?.close(),
    /** Uses the current tab if pop-ups are blocked or the new tab was closed. */
    goTo: (url: string) => {
      if (tab && !tab.closed) tab.location.replace(url)
      else window.location.assign(url)
    },
  }
}
