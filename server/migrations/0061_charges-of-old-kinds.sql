-- Organizations that had the billing type Chargebee before it was connected were never invoiced by the ledger: what
-- waits there is not invoiced later either. Organizations that were switched have a subscription at Chargebee.
UPDATE "charges" c SET "carried_at" = now()
FROM "white_labels" w
WHERE w."id" = c."tenant_id" AND w."billing"->>'billingType' = 'Chargebee'
  AND c."subscription_id" IS NOT NULL AND c."invoice_id" IS NULL AND c."amount" <> 0
  AND c."carried_at" IS NULL
  AND NOT EXISTS (SELECT FROM "subscriptions" s
    WHERE s."tenant_id" = c."tenant_id" AND s."source" = 'Chargebee');
