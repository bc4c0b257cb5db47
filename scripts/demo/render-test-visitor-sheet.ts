import { toDataURL } from 'qrcode'
import type { CheckInDecisionKind } from '#shared/front-desk/check-in.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { TestVisitor } from './arrivals.ts'

const decisionTexts: Readonly<Record<CheckInDecisionKind, string>> = {
  welcome: 'Welcome',
  otherName: 'Which name?',
  signFirst: 'Sign first',
  ask: 'Ask',
  useSession: 'Use a session',
  checkPayment: 'Check payment',
  alreadyIn: 'Already in',
  notValid: 'Not valid',
  noMembership: 'Not valid',
  nobody: 'Nobody',
  several: 'Several',
}

const STYLE = `
@page { size: A4; margin: 12mm }
body { margin: 0; font: 12pt/1.35 system-ui, sans-serif; color: #000; background: #fff }
ol { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; padding: 0; margin: 0; list-style: none }
li { display: grid; grid-template-columns: 38mm 1fr; gap: 4mm; align-items: center; min-height: 38mm; border: 1px solid #999; padding: 2mm; break-inside: avoid }
img { width: 38mm; height: 38mm; image-rendering: pixelated }
h1 { margin: 0; font-size: 20pt }
p { margin: 2mm 0 }
b { display: block; font-size: 13pt }
`

/** Renders an HTML page with the QR codes of the test visitors. A tester scans the codes with a camera from paper or a second screen. */
export const renderTestVisitorSheet = async (
  arrivals: readonly TestVisitor[],
): Promise<string> => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Ten arrivals</title>
<style>${STYLE}</style>
<h1>Ten arrivals</h1>
<p>Open /admin/check-in, switch the camera on and show the codes one by one. Type the phone numbers. Then switch the network off and show another code. The card says Not checked.</p>
<ol>
${(await Promise.all(arrivals.map(renderArrival))).join('\n')}
</ol>
</html>
`

async function renderArrival(
  { title, name, qrText, phone = '', decision }: TestVisitor,
  index: number,
): Promise<string> {
  const code = qrText
    ? `<img src="${await toDataURL(qrText, { errorCorrectionLevel: 'H', scale: 10 })}" alt="QR code of ${escapeHtml(qrText)}">`
    : `<span>Type<br><b>${escapeHtml(phone)}</b></span>`
  const text = qrText?.split('/').at(-1) ?? ''
  return `<li>${code}<span><b>${index + 1}. ${escapeHtml(title)}</b>${escapeHtml(name)}<br>${escapeHtml(text)}<br>Card: ${decisionTexts[decision]}</span></li>`
}
