ALTER TABLE "invoices" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "manage_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "manage_requests" AS "request" SET "status" = 'Declined', "outcome" = 'The same request was pending twice.', "version" = "version" + 1, "updated_at" = now() WHERE "status" = 'Pending' AND EXISTS (SELECT FROM "manage_requests" AS "later" WHERE "later"."tenant_id" = "request"."tenant_id" AND "later"."requester_id" = "request"."requester_id" AND "later"."type" = "request"."type" AND "later"."status" = 'Pending' AND ("later"."created_at", "later"."id") > ("request"."created_at", "request"."id"));--> statement-breakpoint
ALTER TABLE "manage_requests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "manage_requests_pending" ON "manage_requests" USING btree ("tenant_id","requester_id","type") WHERE status = 'Pending';