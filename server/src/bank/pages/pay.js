/* The pretend bank app and phone, and the page that confirms a card. */
const main = document.querySelector('main')
const output = main.querySelector('output')

async function send(path, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await response.json()
  output.textContent = response.ok ? 'Done. You can go back to Akada.' : answer.text
}

main.addEventListener('click', ({ target }) => {
  if (target.tagName !== 'BUTTON') return
  if (main.dataset.confirm) {
    void send('/confirm', { payment: main.dataset.confirm, value: target.dataset.value })
    return
  }
  const { amount, ...fields } = Object.fromEntries(
    [...main.querySelectorAll('input')].map((input) => [input.dataset.name, input.value.trim()]),
  )
  void send(main.dataset.post, {
    ...fields,
    ...(amount && { amountMinor: Math.round(Number(amount) * 100) }),
  })
})
