ALTER TABLE "tickets" ADD COLUMN "first_reply_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "clock_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "clock_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "response_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "resolution_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("tenant_id","due_at","id");--> statement-breakpoint
UPDATE "tickets" SET "first_reply_at" = (SELECT min("created_at") FROM "ticket_replies" WHERE "ticket_replies"."ticket_id" = "tickets"."id" AND "ticket_replies"."tenant_id" = "tickets"."tenant_id" AND "side" = 'support');
