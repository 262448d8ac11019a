import type { SiteLanguage } from '@akada/contract/system/routes'

/** What stands on a receipt besides names and numbers, in each language. */
interface ReceiptWords {
  receipt: string
  number: string
  date: string
  seller: string
  buyer: string
  item: string
  paid: string
  vat: string
  method: string
  reference: string
  refunded: string
  card: string
  transfer: string
  ussd: string
  'saved-card': string
  testMoney: string
}

export const receiptWords: Readonly<Record<SiteLanguage, ReceiptWords>> = {
  en: {
    receipt: 'Receipt',
    number: 'Number',
    date: 'Date',
    seller: 'Sold by',
    buyer: 'Bought by',
    item: 'Item',
    paid: 'Paid',
    vat: 'VAT inside',
    method: 'By',
    reference: 'Reference',
    refunded: 'Refunded',
    card: 'Card',
    transfer: 'Bank transfer',
    ussd: 'USSD',
    'saved-card': 'Saved card',
    testMoney: 'Test money. Nothing was really paid.',
  },
  fr: {
    receipt: 'Reçu',
    number: 'Numéro',
    date: 'Date',
    seller: 'Vendeur',
    buyer: 'Acheteur',
    item: 'Article',
    paid: 'Payé',
    vat: 'Dont TVA',
    method: 'Moyen',
    reference: 'Référence',
    refunded: 'Remboursé',
    card: 'Carte',
    transfer: 'Virement bancaire',
    ussd: 'USSD',
    'saved-card': 'Carte enregistrée',
    testMoney: 'Argent d’essai. Rien n’a vraiment été payé.',
  },
  ha: {
    receipt: 'Rasit',
    number: 'Lamba',
    date: 'Rana',
    seller: 'Mai siyarwa',
    buyer: 'Mai saye',
    item: 'Abin da aka saya',
    paid: 'An biya',
    vat: 'VAT a ciki',
    method: 'Hanya',
    reference: 'Lambar shaida',
    refunded: 'An mayar da kuɗi',
    card: 'Kati',
    transfer: 'Tura kuɗi ta banki',
    ussd: 'USSD',
    'saved-card': 'Katin da aka adana',
    testMoney: 'Kuɗin gwaji ne. Ba a biya komai da gaske ba.',
  },
  yo: {
    receipt: 'Rìsíìtì',
    number: 'Nọ́ńbà',
    date: 'Ọjọ́',
    seller: 'Olùtajà',
    buyer: 'Olùrà',
    item: 'Ohun tí a rà',
    paid: 'A ti san án',
    vat: 'VAT inú rẹ̀',
    method: 'Ọ̀nà',
    reference: 'Nọ́ńbà ìtọ́kasí',
    refunded: 'A dá owó padà',
    card: 'Káàdì',
    transfer: 'Fífi owó ránṣẹ́ láti báńkì',
    ussd: 'USSD',
    'saved-card': 'Káàdì tí a fi pamọ́',
    testMoney: 'Owó ìdánwò ni. A kò san ohunkóhun ní tòótọ́.',
  },
  ig: {
    receipt: 'Risiiti',
    number: 'Nọmba',
    date: 'Ụbọchị',
    seller: 'Onye na-ere',
    buyer: 'Onye zụrụ',
    item: 'Ihe a zụrụ',
    paid: 'Akwụọla',
    vat: 'VAT dị n’ime',
    method: 'Ụzọ',
    reference: 'Nọmba ntụaka',
    refunded: 'Eweghachiri ego',
    card: 'Kaadị',
    transfer: 'Izipu ego n’ụlọ akụ',
    ussd: 'USSD',
    'saved-card': 'Kaadị echekwara',
    testMoney: 'Ego nnwale. Akwụghị ihe ọ bụla n’ezie.',
  },
  pcm: {
    receipt: 'Receipt',
    number: 'Number',
    date: 'Date',
    seller: 'Seller',
    buyer: 'Buyer',
    item: 'Wetin dem buy',
    paid: 'Paid',
    vat: 'VAT inside',
    method: 'How',
    reference: 'Reference',
    refunded: 'Refunded',
    card: 'Card',
    transfer: 'Bank transfer',
    ussd: 'USSD',
    'saved-card': 'Saved card',
    testMoney: 'Test money. Nobody really pay.',
  },
}
