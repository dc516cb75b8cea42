CREATE TABLE "ticket_counters" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"side" text NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid
);
--> statement-breakpoint
ALTER TABLE "ticket_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "requester_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "requester_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_reply_by" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_reply_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "quote" text;--> statement-breakpoint
UPDATE "tickets" AS "ticket" SET "requester_name" = trim("users"."first_name" || ' ' || "users"."last_name"), "requester_email" = "users"."email" FROM "users" WHERE "users"."tenant_id" = "ticket"."tenant_id" AND "users"."id" = "ticket"."requester_id";--> statement-breakpoint
INSERT INTO "ticket_counters" ("tenant_id", "last") SELECT "tenant_id", max("number") FROM "tickets" GROUP BY "tenant_id";--> statement-breakpoint
ALTER TABLE "ticket_counters" ADD CONSTRAINT "ticket_counters_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_ticket_id" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("tenant_id","ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_replies_ticket" ON "ticket_replies" USING btree ("tenant_id","ticket_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "ticket_counters" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "ticket_counters" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "ticket_counters" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "ticket_counters" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "ticket_notes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "ticket_notes" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "ticket_notes" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "ticket_notes" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_wall" ON "ticket_notes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "ticket_replies" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "ticket_replies" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "ticket_replies" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "ticket_replies" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "ticket_replies" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);