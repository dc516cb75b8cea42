CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waitlist_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text NOT NULL,
	"site" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	"outcome" text,
	"pixel_id" uuid,
	CONSTRAINT "waitlist_requests_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "waitlist_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_request_id" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."waitlist_requests"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_requests" ADD CONSTRAINT "waitlist_requests_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_request" ON "waitlist_entries" USING btree ("tenant_id","request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_requests_email" ON "waitlist_requests" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "waitlist_requests_tenant_created" ON "waitlist_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "waitlist_entries" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "waitlist_entries" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "waitlist_requests" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "waitlist_requests" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "waitlist_requests" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "waitlist_requests" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "waitlist_requests" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);