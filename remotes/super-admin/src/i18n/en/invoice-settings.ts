export const invoiceSettings = {
  settings: {
    title: 'Invoices',
    edit: 'Edit invoices',
    save: 'Save',
    saved: 'The settings were saved. Issued invoices stay as they are.',
    failed: 'The settings of the invoices could not be loaded',
    legalName: 'Legal name',
    legalNameHint: 'Seller on the invoices. Leave empty to use the name of the product.',
    address: 'Address',
    tax: 'Tax',
    taxText: '{{name}}, {{rate}}%',
    taxName: 'Name of the tax',
    taxRate: 'Tax rate in percent',
    taxRateHint: 'Such as 19 or 8.25. It is added to the prices.',
    paymentDays: 'Days to pay',
    deactivateAfter: 'Days until deactivation',
    deactivateAfterHint:
      'Counted from the due date: companies whose invoice is still open then are deactivated. Leave empty for never.',
    never: 'Never',
    timeZone: 'Time zone',
    timeZoneHint: 'Days of terms and invoices begin at its midnight.',
  },
} as const;
