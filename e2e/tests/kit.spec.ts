import { readFile, readdir } from 'node:fs/promises'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

for (const theme of ['dark', 'light'])
  test(`every part of the kit is accessible, ${theme}, also with a calendar and a list open`, async ({
    page,
  }) => {
    test.slow()
    // Contrast can be measured only once color transitions have ended.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/dev/ui')
    await page.getByRole('button', { name: theme, exact: true }).click()
    await expectNoAxeViolations(page)
    const sales = page.getByRole('group', { name: 'Sales' })
    await sales.getByRole('button', { name: 'Open the calendar' }).click()
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible()
    await expectNoAxeViolations(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Meeting at' }).click()
    await expect(page.getByRole('listbox', { name: 'Meeting at' })).toBeVisible()
    await expectNoAxeViolations(page, '[role="listbox"]')
  })

test('a menu closes with Escape, returning the focus to its button, and when the focus leaves @any-width', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  const button = page.getByRole('button', { name: 'Options' })
  const menu = page.getByRole('menu', { name: 'Options' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Comments' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Comments' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tooltip' })).toBeFocused()
})

test('paging by keyboard keeps the focus, even at the end of the list @any-width', async ({ page }) => {
  await page.goto('/dev/ui')
  const pages = page.getByRole('navigation', { name: 'Pages with little room' })
  await expect(pages.getByText('Page 1 of 12')).toBeVisible()
  const many = page.getByRole('navigation', { name: 'Few pages' })
  const next = many.getByRole('button', { name: 'Next page' })
  await next.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(many.getByText('Page 4 of 4')).toBeAttached()
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
})

test('tags: Enter or Space adds one with its hash, duplicates are merged, Backspace removes it @any-width', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  const tags = page.getByRole('textbox', { name: 'Tags', exact: true })
  await tags.pressSequentially('hand sewing ')
  await expect(page.getByText('#hand', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove #sewing' })).toHaveCount(1)
  await tags.fill('#zips')
  await tags.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove #zips' })).toBeVisible()
  await tags.press('Backspace')
  await expect(page.getByRole('button', { name: 'Remove #zips' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove #hand' }).click()
  await expect(tags).toBeFocused()
})

test('a pasted phone number keeps all its digits @any-width', async ({ page }) => {
  await page.goto('/dev/ui')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('0803 123 4567')
  await expect(phone).toHaveValue('8031234567')
  await phone.fill('+1 416 555 0123')
  await expect(phone).toHaveValue('4165550123')
  await expect(page.getByRole('combobox', { name: 'Country code' }).first()).toHaveValue('+1')
})

test('Contact Support validates nothing, and Submit only closes it @any-width', async ({ page }) => {
  await page.goto('/dev/ui')
  await page.getByRole('button', { name: 'Contact support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await expect(dialog.getByText("Send us a message and we'll respond within 24 hours.")).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/sent/i)).toHaveCount(0)
})

test('skeletons do not animate for members who save data @any-width', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('akada.playback.dataSaver', 'true'))
  await page.goto('/dev/ui')
  const skeleton = page.locator('[data-shape="avatar"]').first()
  await expect(skeleton).toHaveCSS('animation-name', 'none')
})

test('headings are drawn in one font, whatever the language @any-width', async ({ page }) => {
  await page.goto('/dev/ui')
  const letters = await lettersOfCatalogues()
  await page.getByRole('heading', { level: 1 }).evaluate((heading, all) => {
    const boxes = all.map((letter) => Object.assign(document.createElement('span'), { textContent: letter }))
    heading.replaceChildren(...boxes)
  }, letters)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1 > span',
  })
  const inOtherFonts = async () => {
    const drawn = nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId }))
    const fonts = (await Promise.all(drawn)).map((one) =>
      one.fonts.map(({ familyName }) => familyName).join(),
    )
    return letters.flatMap((letter, index) =>
      /^Ojuju[^,]*$/.test(fonts[index] ?? '') ? [] : `${letter} ${fonts[index]}`,
    )
  }
  await expect.poll(inOtherFonts).toEqual([])
})

/** Each letter with its tones that a text of the app has in one of its languages. */
async function lettersOfCatalogues(): Promise<string[]> {
  const folder = new URL('../../web/src/i18n/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.po'))
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return [...new Set(files.join('\n').match(/\p{L}\p{M}*/gu))]
}
