import { expect, test } from 'vitest'
import { csvHead, csvLines } from './csv.ts'

test('a file begins with the mark of UTF-8, and each line ends as spreadsheets expect', () => {
  expect(csvHead(['Date', 'Client'])).toBe('\ufeffDate,Client\r\n')
  expect(csvLines([['Zoë “Z” 李', '']])).toBe('Zoë “Z” 李,\r\n')
})

test('commas, quotation marks and line breaks stay in their cell', () => {
  expect(csvLines([['Stone, Mia', 'the "late" one', 'two\nlines']])).toBe(
    '"Stone, Mia","the ""late"" one","two\nlines"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\rx', '  =1', '＝1', '－1', '\n=1'])(
  'the text %j is no formula for a spreadsheet',
  (text) => {
    const [cell] = csvLines([[text]]).split('\r\n')
    expect(cell?.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('what begins like a formula behind a semicolon or a tab is none either', () => {
  expect(csvLines([['x;=1+1', 'y; @SUM(A1)', 'z\t-1', 'a; b-c']])).toBe("x;'=1+1,y; '@SUM(A1),z\t'-1,a; b-c\r\n")
})

test('an amount stays a number, also one that went back', () => {
  expect(csvLines([[{ minor: 12_000 }, { minor: -5 }, { minor: 0 }, { minor: 123_456_789 }]])).toBe(
    '120.00,-0.05,0.00,1234567.89\r\n',
  )
})
