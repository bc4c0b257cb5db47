import { expect, it } from 'vitest'
import { findPublicUrlError } from '#shared/lib/public-url.ts'

it.each([
  'https://hooks.books.example/in?token=1',
  'https://hooks.books.example:443/',
  'https://bücher.example/in',
  'HTTPS://Hooks.Books.Example',
])('%s may be a webhook', (url) => expect(findPublicUrlError(url)).toBeUndefined())

it.each([
  ['', 'not a valid URL'],
  ['hooks.books.example', 'not a valid URL'],
  ['http://hooks.books.example', 'https://'],
  ['ftp://hooks.books.example', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['https://user@hooks.books.example', 'user name'],
  ['https://user:pass@hooks.books.example', 'user name'],
  ['https://hooks.books.example@169.254.169.254/', 'user name'],
  ['https://hooks.books.example:8443', 'port'],
  ['https://hooks.books.example:22', 'port'],
  ['https://hooks.books.example/#x', '#'],
  ['https://localhost/', 'full domain name'],
  ['https://localhost./', 'full domain name'],
  ['https://metadata', 'full domain name'],
  ['https://127.0.0.1/', 'IP address'],
  ['https://2130706433/', 'IP address'],
  ['https://0x7f000001/', 'IP address'],
  ['https://0x7f.0.0.1/', 'IP address'],
  ['https://0177.0.0.1/', 'IP address'],
  ['https://127.1/', 'IP address'],
  ['https://127.0.0.1./', 'IP address'],
  ['https://①②⑦.⓪.⓪.①/', 'IP address'],
  ['https://169.254.169.254/latest/meta-data', 'IP address'],
  ['https://93.184.215.14/', 'IP address'],
  ['https://[::1]/', 'IP address'],
  ['https://[::ffff:127.0.0.1]/', 'IP address'],
  ['https://[fd00:ec2::254]/', 'IP address'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'IP address'],
])('%s may not', (url, why) => expect(findPublicUrlError(url)).toContain(why))
