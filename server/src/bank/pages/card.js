/* The card form in its frame: the number goes to the bank's own origin, and only a token leaves the frame. */
const form = document.querySelector('form')
// The rules are the product's own, so the bank serves them beside this file.
const { brandOf, cardErrors, cardMessages } = await import(form.dataset.rules)
const inputs = [...form.querySelectorAll('input')]
const output = form.querySelector('output')
const button = form.querySelector('button')
const forgetAfter = 600_000
const touched = new Set()

const values = () => Object.fromEntries(inputs.map((input) => [input.dataset.name, input.value.trim()]))
const tell = (message) => parent.postMessage(message, form.dataset.site)

function clear() {
  for (const input of inputs) input.value = ''
  touched.clear()
  show()
}

const brands = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }
/** Verve's numbers begin like others'; they carry no other brand's name. */
const brandNameOf = (number) => (/^506[01]/.test(number) ? '' : (brands[brandOf(number)] ?? ''))

/** The card above the fields, as far as it is typed. */
function draw({ number, expiry_month: month, expiry_year: year }) {
  const digits = number.replaceAll(/\D/g, '')
  const shown = {
    number: digits.padEnd(16, '•').replaceAll(/(.{4})(?=.)/g, '$1 '),
    until: `${month.padStart(2, '•')}/${year.padEnd(2, '•')}`,
    brand: brandNameOf(digits),
  }
  for (const place of document.querySelectorAll('[data-shows]'))
    place.textContent = shown[place.dataset.shows]
}

/** Shows under each field that was left what is wrong with it, and lets the form go only when nothing is. */
function show() {
  const errors = cardErrors(values(), new Date())
  draw(values())
  for (const input of inputs) {
    const error = touched.has(input) ? errors[input.dataset.name] : undefined
    input.setAttribute('aria-invalid', String(error !== undefined))
    document.getElementById(input.getAttribute('aria-describedby')).textContent = error ?? ''
  }
  output.textContent = ''
  button.disabled = Object.keys(errors).length > 0
  tellHeight()
}

/** The frame is as high as its form, so that no message is cut off. */
function tellHeight() {
  tell({ type: 'card-ready', height: form.offsetHeight })
}

/** Digits in groups of four while typing at the end; whoever corrects in the middle keeps their place. */
function group(input) {
  const isAtEnd = input.selectionStart === input.value.length
  if (input.dataset.name !== 'number' || !isAtEnd || /[^\d\s-]/.test(input.value)) return
  input.value = input.value.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

form.addEventListener('input', ({ target }) => {
  group(target)
  show()
})
form.addEventListener('focusout', ({ target }) => {
  if (target.value) touched.add(target)
  show()
})
// The button waits until all is right; whoever presses Enter before that reads what is missing.
form.addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Enter' || !button.disabled || !inputs.includes(target)) return
  for (const input of inputs) touched.add(input)
  show()
  output.textContent = cardMessages.incomplete
  tellHeight()
})
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const card = values()
  button.disabled = true
  const response = await fetch('/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, payment: form.dataset.payment }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (!response?.ok || !answer) {
    output.textContent = answer?.text ?? 'The bank does not answer. Try again.'
    button.disabled = false
    return
  }
  clear()
  tell({ type: 'card-token', ...answer.data })
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden) clear()
})
setTimeout(clear, forgetAfter)
show()
addEventListener('resize', tellHeight)
