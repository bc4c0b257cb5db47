import { business } from '#shared/lib/business.ts'
import { splitName } from '#shared/lib/client.ts'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import { type EmailContent, renderEmail } from './layout.ts'
import type { EmailMessage, InlineImage } from './message.ts'

/** The wordmark is a PNG of 391 x 80 px for the dark ground of the header, shown at half its size. */
const MARK_PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAYcAAABQCAMAAADFjElvAAAAkFBMVEX48+3x7Obi3tjb19H/vUf/tUX/tEXMxLr/sUL/rkDzsFD/',
  'rD//qj7/pzv/pDn/oTf/nzf/nTX/mzP/mTL/ljD/lC79nzfBoXj/ki3/jiv/iij/hiX/giP/fB//dxv/chf8iin9eR7Sgi6If3T7',
  'bRayWBmAZ0yISBlfXFlWU1FgOhlBOzYvJh8iGxURDw0MCglKorjWAAAJEklEQVR42u2c6ZqiOhCGWXRoj3uroO3SCjJsCdz/3R1c',
  'ICshYJxnlny/upNUIfVCAkkFo9D6HWToEGgOWpqD5qClOfyBHGD602/QzxTqyP0aDqn/MRDow0917N7PAfqDwfCHQMPBwNf3xLs5',
  'lBhusRaorNYg3s2hxPAxbNWHBvFmDiUGKQ18Hb83ckiHo4+RhD5GQz1Yv5GD/2Myvmsy5gMYV/VDfUO8jwOYTp76mLhclRVPTYGO',
  '4Ls4pOPpUxGAXIGoajH+uzumPEvioFSc5e+2ZDlEI3d20zhqtorG9ybuKJLFzRNT7iADh2lKNjYtx4tBxyOURk6QSRjdlTgmsnTi',
  'nGvFuJS2pM6NCVk4ceel3LmgzwHzR5tJqJSDiX6x1cLhCS7reISb7FiGQ+bQZlmzFeayDI7T+Cs7cZi6y+XSXSxFHNzFvdFULQej',
  '/sGZIcXBMIK8M4cyMLA1LonJlJuJwKp2WWQdLZs4RLPV501zQd+fzu9NVjO1/ZIRVO1jWQ6G14OD4eQtcQEmp8IEAqvKJbS6WjZx',
  'mK9XpdZz0fgg0aYPh3qA8KQ5GHEPDhXwxrh4/FgLrCqXgehq6cIhXa3v+hT0OeHno80qVcuhHiAseQ523oODJTYCfCsDCH7HwyU0',
  '+bWwMwd43mxvWvuNj1y5v7432ZyhWg7VAJEZ8hyMpAeHFiOsW7Qci773RC57WDa+T292DzUO1GD7aLCRfp+uf1uCCZUHCXlzV2eT',
  'BDwOpZM4sKkOoeUI9/LAkTTyiIck9OjkMVa0y4C0tJst8eNxOUSb8y3I521jp5NuHy02UVcONr88qDoihxgerILL4e4kd8heu+UI',
  'z/JAzsghOyIgsiJdUpaZ3PH483y781ep87YaICBI7wJVLxRuny1SZRycKvL48OAIOKDg2B04wPqKFBpZRCv6f5FLu4NlCwewf+jr',
  '1uvANPT/+/FYDP3xnx/eV6b9r2cToJrDY4AAhgSH+hTNDhwkjUyq3BZZES47WbatP+wPpfb7C0j9yWAwHFYLDsPhYDDxU3DZP1rI',
  'T7e2RMmre+QYHx6CupjnxDYElU1H7mUktiIqO1m2cAjvUT4eNu5wcFuJQCs/t38GQ3dTVt44hKo4oAvfw5/e0W3yT3JID5fj8fg1',
  'K+POWYEYl1ymX2WDyyFVxyHG+1Grvjn+aQ6gjPFxXUa8UaPRumxyBKo42EWCPWcA9ERu/8sc8uvpuKhX3XiajEeL4+maq+JgoQe8',
  'GHsXyuo7QzQ+/rUcivAwG01aNJod5IeH1hNG94CHvUWB+vGj/yPon8whmk6mrZpMI3UcYI5Ftb7Q81xwFnGf97g/igP0JzM27q5L',
  '/j+bdMhfajthgPcyCAloPovc5k9R/GYcQKU+7w+jGaup60+popGy94dyJHBYDjYaNWgnOZrzMcHvzEEuDPz5pbHL4+BHE6rcHXee',
  'X6LnGYUcnAYO0ksJ0hxajJRzYJdhOXkz7mzOyp366dSlCmcuUMQhRoMzKvTQ02wzh6DowiE3uYP7KxxIl+o4hFN3wcqdRmDGFobK',
  'OAQshwCNxU1OxEvw0oP7KxxIl8o4AHd5SwGg5boQPpIDyGKghkPA5xC0cPDkj3AbVEBg8tcDenNgXCrjEM4+ORhWs7CA5wVd9TkL',
  'VXFIWA5xKwcnkT4Cd1X7NQ48l4Rlxqz2SHOAm+Unq9XitkjqL9iaNVTEIWM5ZK0cShKgHwegngNgLB2ZlV0+h3S+4up2EH/Bls9T',
  'JRw8/FUBnZjXfv5W1oeDVyjn4BUqOYTLNUfLtKluGXbiYFF3KhrjcpYDxB9m6fVpi0ocajsCCQ/K/awOHCzYgQN9PIZDfl7xMERP',
  'RhumanXOVbzHOQU2pYeWsJzm5xRo87t6W+JOrO6hF9/jRLelmEPrexzYsNp+RlXW0pZTDVRwsAtsqQGVST0vel051GOKOg7MMPUi',
  'h3S1ZbSqup5wtd2wtakKDhaHg4NWexXkCTC5S0o5JIVaDtFqR8V5t/ZR5fm8oep3q0gFB6PAlqLr6zwXnoXZKU/ASmImi/ZFDjyX',
  'qjisd5S2aFY1+gzTLV2/VsMBYqkZ9blB4Vl0Xgeic1oUzPMxLhXNe4ePHDJcAMtqDasks1rnTfg+DsCQnl+TCWlAZW8q4MC4VMXh',
  'kSFW67zFLvdwXY4F/u5MNlDFIaM5ZKo5tPQifTjETdONL3KIKA47PNnYD1G2HxfUSxyqfqYqNHPVHCDT5mUOjEtVHHZ7Iso7PMqP',
  'v30C1H6njINDcnAK1Rzo5FMV60C0S3UcCB3Y6SOqyS5VxSEgOQRtHLo9L9l4SnDQ8rPksyNpl7SlXB4n+/7wRQT5i9P5002UcchI',
  'DlkLh6x7nnFCrj6oyDOmXVKWuVxSCfs+fSD0xel0INnkAFVxeJ7Ds9AqxBxgj7z7eunMgOKf5ZCPQYK8e9ol1U9JJpWw83yPHOOa',
  'A+9iv+AtJHON23aJ3M/i8SaXJPVsBTAMZftQyBerWMxBbh8Kz6WHrxTmsdl3H0q4P6IgH/c8Dv4Bb9FtvpWe8SU4xPSqCmifNTZk',
  '92Xdg0ZtQ2nkILe7iucS26ZoY7vZO+/LSg9HpEsDB6zJIVXHAdCrKlIcrFyeQz2mmFDIAUqtHvFc9tjhyF+Pu+AcDpzxIcdbHC9Q',
  'HQd8l6hdyHKQ3LdrE7kVLZPlcvt2uS6drutODfsUwwOK8+XI6XXABQf1wvo0y8GjfrgMB6fowKFw5CbL5faxc1123wHfkK9xwXS8',
  'spd7esBbAJUcYuoql+Dg5J041N33Y6d28/OLzHcduC47fxGi8fsaxxPSMRXWH5V9X4PuXKEUByeWPgL10mEkLVkuEt854brEN+s2',
  'WspwgBeMw+nK3A44pgtUygHNAjhFC4fbd3+kPuHTNFketGYbtX69h+vyNmTEKr77U0Sn7zrQ3ydqpM6vqJap/Nv0ynew7oavfAer',
  '7HlO30intLHuFBZaisTd/3D9xoVd9DA8YXVX/f3Wt3Io0jLGKNrf4fOWgNEVlZd/6K+GvplDCeKKqQx6GEVReCVLNYa3cyhSsmu6',
  'jwbkv1eN4RdwKNKwRRrDL+GgpTloDlqag+agpTloaQ6ag5bm8Hvqf+5rX81wlmglAAAAAElFTkSuQmCC',
].join('')

const brandMark: InlineImage = {
  contentId: 'brand-mark',
  fileName: 'brand-mark.png',
  type: 'image/png',
  content: Buffer.from(MARK_PNG, 'base64'),
}

const imageMark = () =>
  `<img src="cid:${brandMark.contentId}" width="196" height="40" alt="${escapeHtml(business.product)}" style="display:block;border:0;color:#f8f3ed;font-size:22px;font-weight:bold">`

export function renderBrandedEmail(content: EmailContent, images: readonly InlineImage[] = []): EmailMessage {
  return { ...renderEmail(content, imageMark()), images: [brandMark, ...images] }
}

export function firstNameIn(name: string): string {
  const { firstName } = splitName(name)
  return `${firstName.charAt(0).toLocaleUpperCase('en-US')}${firstName.slice(1)}`
}

export const greeting = (name: string): string => `Hi ${firstNameIn(name)},`
